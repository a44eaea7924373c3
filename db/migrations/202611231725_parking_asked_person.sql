-- What somebody asked about is erased with them.
create index asked_plates_of_person on parking.asked_plates (person_id);
