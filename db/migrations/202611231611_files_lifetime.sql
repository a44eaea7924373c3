-- Pictures of gates live for a while, used or not.
create index file_of_gate_by_age on files.file (created_at) where purpose = 'gate';
