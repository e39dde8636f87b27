"""Square markers of black and white cells, by which a camera knows a card or a sheet on paper."""
