"""The only writers of classes, pupils and lessons: one public function is one act."""
