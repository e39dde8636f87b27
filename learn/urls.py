from django.urls import path

from .knowledge.views import knowledge

urlpatterns = [
    path("learn/knowledge/", knowledge, name="knowledge"),
]
