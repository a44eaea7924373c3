-- Pictures of purposes that ask for it have a fingerprint: whoever keeps them finds one that was sent before, or looks like another.
alter table files.file add column sent_sha256 bytea;
alter table files.file add column decoded_sha256 bytea;
-- 64 bits: of 9 × 8 grey points, whether each is brighter than its right neighbour.
alter table files.file add column difference bytea;
alter table files.file add column textured boolean;
alter table files.file add constraint file_fingerprint check (
  num_nulls(sent_sha256, decoded_sha256, difference, textured) in (0, 4)
  and octet_length(sent_sha256) = 32 and octet_length(decoded_sha256) = 32 and octet_length(difference) = 8
);
