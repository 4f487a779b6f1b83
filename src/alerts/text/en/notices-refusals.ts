import type uz from '../uz/notices-refusals.ts';

/** What the house says when it refuses: notices. */
export default {
  emailNeeded: 'First give an e-mail address in your profile.',
  telegramNeeded: 'First link the Telegram bot.',
  pushNeeded: 'First allow notifications in this browser.',
  kindUnmutable: 'Messages about the safety of your account cannot be turned off.',
  telegramAway: 'The Telegram bot is not available now.',
  pushEndpointWrong: 'The browser sent a subscription that cannot be used.',
  linkWrong: 'The link is wrong or out of date.',
  reportWrong: 'The report could not be read.',
} satisfies typeof uz;
