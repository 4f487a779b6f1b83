import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comment-list.ts';

/** Words of the admin list of comments. */
export default {
  label: 'Comments about specialists',
  search: 'Words of the comment or name of the specialist',
  views: { WAITING: 'To review', HIDDEN: 'Hidden', ALL: 'All' },
  columns: {
    comment: 'Comment',
    about: 'About',
    author: 'Author',
    proof: 'Proof and rating',
    date: 'Date',
    state: 'State',
    acts: 'Decision',
  },
  states: { WAITING: 'To review', SHOWN: 'Shown', HIDDEN: 'Hidden' },
  contacts: {
    NONE: '',
    WAITING: 'Has contacts: masked for now',
    SHOWN: 'Contacts shown',
    MASKED: 'Contacts masked',
  },
  contact: 'Contact',
  reports: (p) => plural('en', p.n, { one: '# report', other: '# reports' }),
  reply: 'Reply of the specialist',
  hiddenBy: (p) => `${p.by}, ${p.at}`,
  empty: { WAITING: 'Nothing to review', HIDDEN: 'No hidden comments', ALL: 'No comments yet' },
  hide: {
    act: 'Hide',
    title: 'Hide the comment',
    line: 'The reason is shown in its place. The author and whoever reported it are notified.',
    reason: 'Reason',
    chooseReason: 'Choose a reason.',
    note: 'Note',
    noteHint: 'Required for «Another reason».',
    noteLong: (p) => `A note has at most ${p.max} characters.`,
    done: 'Comment hidden',
  },
  show: {
    keep: 'Keep',
    again: 'Show again',
    title: { keep: 'Keep the comment?', again: 'Show the comment again?' },
    line: { keep: 'The comment stays where it is.', again: 'Everybody sees the comment again.' },
    reports: 'The reports are declined, and whoever sent them is notified.',
    contacts: 'Phones and other contacts',
    masked: 'Keep masked',
    shown: 'Show as written',
    done: 'Comment shown',
  },
} satisfies SameAs<typeof uz>;
