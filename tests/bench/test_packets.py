"""The packets of socket.io, as boardgame.io's server writes and expects them."""

from bench.server.packets import Packet, connect_packet, event_packet, read_packet


def test_an_event_of_a_game_is_written_with_its_arguments():
    assert connect_packet("rummy") == "40/rummy,"
    assert event_packet("rummy", "sync", "match", "0", None, 4) == '42/rummy,["sync","match","0",null,4]'


def test_an_event_is_read_with_all_its_arguments():
    text = '42/rummy,["update","a[b",{"_stateID":3,"G":{"rack":[]}},[]]'
    assert read_packet(text) == Packet("42", "update", ("a[b", {"_stateID": 3, "G": {"rack": []}}, []))


def test_packets_without_an_event_have_only_their_type():
    assert read_packet('0{"sid":"x","pingInterval":10000}').type == "0"
    assert read_packet('40/rummy,{"sid":"y"}').type == "40"
    assert read_packet("2").type == "2"
    assert read_packet('44/rummy,{"message":"no"}').type == "44"
