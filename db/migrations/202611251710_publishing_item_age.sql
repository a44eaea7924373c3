-- What is published is ended by its age.
create index item_by_age on publishing.item (created_at);
