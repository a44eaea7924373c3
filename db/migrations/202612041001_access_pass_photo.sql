-- A private picture of whoever a pass is for, which gatekeepers compare with who came; whoever granted the pass keeps and erases it. Null: none.
alter table access.pass add column photo_id uuid;
