-- Words that no comment may have are a rule of platform/settings now.
select take_over_rule(area_id, 'publishing.bannedWords', jsonb_agg(word order by word))
from publishing.banned_word group by area_id;

drop table publishing.banned_word;
