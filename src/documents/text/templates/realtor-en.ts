import { promisesIn } from '#platform/values/promises.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../en/names.ts';

/** What the rules promise: no clause says another number. */
const promised = promisesIn('en');

export const title = documentNames.realtorAgreement;
export const line = 'Agent services on the Ostona platform';

export const sections: DocumentSection[] = [
  {
    heading: 'Subject of the agreement',
    clauses: [
      'The Platform enables the partner agent (the Agent) to help property owners prepare applications, enter property details, conduct viewings and support the sale.',
      'The Agent acts in their own name. This agreement does not create an employment relationship.',
      'The Agent does not dispose of clients’ property or money and accepts no payment for a property.',
    ],
  },
  {
    heading: 'Duties of the Agent',
    clauses: [
      'To obtain a client’s consent before applying in the client’s name, and to keep that consent.',
      'To review the property documents, enter the details exactly as stated, and take photos or obtain them from the owner.',
      'To ask for no money beyond the commission agreed with the client, to say truthfully in the listing whether the buyer pays a commission to an agent, and to take neither a deposit nor the price of a property in cash.',
      'Not to bid, in person or through close relatives, for a lot that the Agent prepared; to disclose a personal interest in a property beforehand.',
      'To keep clients’ personal data confidential and not collect or disclose it outside the Platform.',
    ],
  },
  {
    heading: 'Rights of the Agent',
    clauses: [
      'To manage clients’ applications, to see recommended properties and to use the services of the Platform for clients with their written consent (power of attorney).',
      'To see in the profile which properties in their care were sold, for how much, and the Platform’s service fee.',
      'To receive guidance and technical help from the Platform.',
    ],
  },
  {
    heading: 'Service fee of the Platform and the Agent’s commission',
    clauses: [
      'The application says who pays the Platform’s service fee, the buyer or the seller. It is the Platform’s, and no commission of the Agent.',
      'Where a bank owes the Platform the service fee, the status of the application shows whether it has been paid.',
      'The Agent agrees on a commission with the client. The Platform neither calculates nor collects nor pays it.',
      'The Agent pays taxes as the law requires.',
    ],
  },
  {
    heading: 'Rights and duties of the Platform',
    clauses: [
      'To open an account for the Agent, to keep a log of the Agent’s actions and to give access to that log.',
      'To check the details of an application and, where they are wrong, to withdraw a recommendation and ask for a correction.',
      'To suspend the account when the agreement is broken, stating in writing the reason and the way to appeal.',
    ],
  },
  {
    heading: 'Liability',
    clauses: [
      'The Agent is liable for loss caused by incorrect details entered deliberately or through gross negligence.',
      'If personal data are disclosed, the account is blocked and the Agent is liable under the law.',
      'The parties are not liable where force majeure prevented performance.',
    ],
  },
  {
    heading: 'Term and disputes',
    clauses: [
      `The agreement is in force for ${promised.agentTerm} from the moment the Agent has accepted it electronically and confirmed the phone number by a code sent by SMS. Unless a party objects, it is renewed for the same term.`,
      `Either party may end the agreement by giving notice at least ${promised.noticeDays} in advance. Obligations under transactions already in progress must be completed.`,
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan.',
      'The agreement is drawn up in Uzbek, Russian and English. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
