-- Days that a park sees otherwise than the state's table and the week; the state's comes with the program.
alter table parking.special_day set schema estate;
