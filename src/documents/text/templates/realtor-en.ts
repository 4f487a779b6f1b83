import type { Section } from '../../rules/sheet.ts';

export const title = 'Realtor assistant agreement';
export const line = 'On realtor assistance on the Ostona platform';

export const sections: Section[] = [
  {
    heading: 'Subject of the agreement',
    clauses: [
      'The Platform enables the realtor assistant (the Assistant) to help property owners prepare applications, enter the details of a property, show it and accompany the deal.',
      'The Assistant acts in their own name. This agreement creates no employment.',
      'The Assistant does not dispose of clients’ property or money and takes no payment for a property.',
    ],
  },
  {
    heading: 'Duties of the Assistant',
    clauses: [
      'To obtain a client’s consent before applying in the client’s name, and to keep that consent.',
      'To look through the documents of a property, to enter its details exactly as they say, and to take the pictures or obtain them from the owner.',
      'To ask for no money beyond the fee shown in the listing and to take neither a deposit nor the price of a property in cash.',
      'Not to bid, in person or through close relatives, for a lot that the Assistant prepared; to disclose a personal interest in a property beforehand.',
      'To keep clients’ personal data secret and neither to collect nor to spread them outside the Platform.',
    ],
  },
  {
    heading: 'Rights of the Assistant',
    clauses: [
      'To manage clients’ applications, to see recommended properties and to use the services of the Platform for clients.',
      'To receive the agreed fee for work done and to see the accounts in the profile.',
      'To receive guidance and technical help from the Platform.',
    ],
  },
  {
    heading: 'Fee and settlement',
    clauses: [
      'The fee, and who pays it (owner or buyer), are written in the application before it is approved.',
      'The fee is calculated once the deal is complete and transferred without cash within ten working days. Where there is no deal, no fee is paid.',
      'Where a bank pays the fee, its state is shown in the application; if the bank has not paid, the Platform tells the Assistant.',
      'The Assistant pays taxes as the law requires.',
    ],
  },
  {
    heading: 'Rights and duties of the Platform',
    clauses: [
      'To open an account for the Assistant, to keep a log of the Assistant’s actions and to give access to that log.',
      'To check the details of an application and, where they are wrong, to withdraw a recommendation and ask for a correction.',
      'To suspend the account when the agreement is broken, stating in writing the reason and the way to appeal.',
    ],
  },
  {
    heading: 'Liability',
    clauses: [
      'The Assistant makes good the damage done by wrong details entered on purpose or through gross negligence.',
      'If personal data are disclosed, the account is closed and the Assistant answers under the law.',
      'The parties are not liable where force majeure prevented performance.',
    ],
  },
  {
    heading: 'Term and disputes',
    clauses: [
      'The agreement is in force for one year from the moment the Assistant has accepted it electronically and confirmed the phone number by a code sent by SMS. Unless a party objects, it is renewed for another year.',
      'Either party may end the agreement with ten days’ notice. Obligations in deals already begun are carried through.',
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan.',
      'The agreement is drawn up in Uzbek, Russian and English. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
