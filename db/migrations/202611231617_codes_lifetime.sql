create index code_of_holder on codes.code (holder);
