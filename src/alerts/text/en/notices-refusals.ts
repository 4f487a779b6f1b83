import type uz from '../uz/notices-refusals.ts';

/** What the house says when it refuses: notices. */
export default {
  emailNeeded: 'Add an email address in your profile first.',
  telegramNeeded: 'Connect the Telegram bot first.',
  pushNeeded: 'Allow notifications in this browser first.',
  kindUnmutable: 'Account security messages cannot be turned off.',
  telegramAway: 'The Telegram bot is unavailable at the moment.',
  pushEndpointWrong: 'Your browser could not subscribe to notifications.',
  linkWrong: 'This link is invalid or has expired.',
  reportWrong: 'The report could not be read.',
} satisfies typeof uz;
