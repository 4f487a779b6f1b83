-- A calendar speaks the language of the page on which its address was made; older ones that of their owner's messages.
alter table calendar_link
  add column language text constraint calendar_link_language_check check (language in ('uz', 'ru', 'en'));
