-- Saves are found by the column from which their lifetime is counted.
create index revision_at on forms.revision (at);
