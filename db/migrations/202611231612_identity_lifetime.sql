-- A device that was long not used is forgotten.
create index known_device_by_age on identity.known_device (seen_at);
create index session_of_anybody on identity.session (person_id);
