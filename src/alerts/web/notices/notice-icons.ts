import type { IconName } from '#platform/web/icon-names.ts';
import type { Channel, NewsKind } from '../../rules/news.ts';

/** The picture of each kind of news. */
export const kindIcons: Record<NewsKind, IconName> = {
  match: 'home-search',
  selection: 'list-details',
  order: 'bell-plus',
  auction: 'gavel',
  application: 'file-text',
  viewing: 'calendar',
  call: 'phone-call',
  payment: 'wallet',
  account: 'shield-check',
};

/** The picture of each delivery channel. */
export const channelIcons: Record<Channel, IconName> = {
  sms: 'message',
  email: 'mail',
  telegram: 'brand-telegram',
  push: 'device-desktop',
};
