-- What somebody did is found for them, and erased with them.
create index event_of_person on tracking.event (person_id) where person_id is not null;
