-- The simulators of e-mail, Telegram and web push put into the same box as that of SMS.
alter table simulated_message
  drop constraint simulated_message_channel_check,
  add constraint simulated_message_channel_check check (channel in ('sms', 'mail', 'telegram', 'push'));
