import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/workflow.ts';

/** What a move says when it cannot be made. */
export default {
  mib: {
    title: 'Enforcement bureau’s answer',
    unanswered: 'No answer entered yet. The property can’t be published without it.',
    enter: { ACCEPTED: 'The bureau accepted', NOT_ACCEPTED: 'The bureau declined' },
    enterTitle: (p) => `Enter the bureau’s answer to application ${numbered('en', p.id)}?`,
    enterText: (p) => `“${p.answer}” is entered. Changing it later takes a reason and a second person.`,
    saved: 'The bureau’s answer was saved.',
    change: { ACCEPTED: 'Change to “accepted”', NOT_ACCEPTED: 'Change to “declined”' },
    changeText: 'The answer changes once a colleague confirms it.',
    asked: 'The change was recorded. A colleague has to confirm it.',
    waits: (p) => `${p.who} asked on ${p.at} to change it to “${p.answer}”: ${p.reason}`,
    waitsForOther: 'A colleague has to confirm it.',
    confirm: 'Confirm the change',
    confirmTitle: (p) => `Change the bureau’s answer to application ${numbered('en', p.id)}?`,
    confirmText: (p) => `The answer becomes “${p.answer}”. Your name is recorded with it.`,
    keep: 'Leave it as it is',
    keepTitle: (p) => `Leave the bureau’s answer to application ${numbered('en', p.id)} as it is?`,
    keepText: (p) =>
      `The answer stays “${p.answer}”, and the change that ${p.who} asked for is declined. Your name is recorded with it.`,
    takeBack: 'Withdraw the request',
    kept: 'The bureau’s answer stays as it is.',
    overtaken: 'A colleague was quicker. See what stands now and decide again.',
  },
  refusals: {
    riskTwice: 'Duplicate entry.',
    riskDay: `The check date can’t be in the future or more than ${duration('en', limits.riskDaysMax, 'days')} ago.`,
    applicationMissing: 'Application not found.',
    statusChanged: 'The status of the application has changed since you saw it. Reload the page.',
    moveForbidden: 'You don’t have permission to do this.',
    noSuchMove: 'This status change is not allowed.',
    reasonMissing: 'Enter a reason.',
    incomplete: 'The application is incomplete. Fill in the highlighted fields.',
    mibNotAccepted: 'The enforcement bureau declined the application, so the property can’t be published.',
    analysisUnfinished: 'Finish the analysis first.',
    bankMissing: 'No bank is specified in the application.',
    bankDecides: 'This is a bank’s property: the bank must approve first.',
    hasParticipants: 'The auction already has registered bidders.',
    soldPriceMissing: 'Enter the sale price.',
    priceMissing: 'Enter the new price.',
    assistantUnknown: 'Partner agent not found.',
    rateMissing: 'No exchange rate available yet. Try again later.',
    feeIsDue: 'The bank has not paid the service fee yet.',
    auctionBusy: 'The auction couldn’t be cancelled right now. Try again in a minute.',
    secondPerson: 'You can’t approve your own application; a colleague must do it.',
    personUnknown: 'Staff member not found.',
    assigneeBids: 'This staff member is bidding on the lot, so the application can’t be assigned to them.',
    lotInAuction:
      'The property is at auction and stays visible to everyone until the auction is over. Only an administrator can take it off, with a second administrator’s approval and a reason.',
    mibUnanswered: 'The enforcement bureau’s answer has not been entered yet. The property can be published after it.',
    mibChanging:
      'Another answer of the enforcement bureau was asked for; a colleague has to confirm or refuse it first.',
    warningUnanswered: 'First answer every warning from the register checks.',
    findingChanged: 'The check was repeated in the meantime. Read the new result and send your answer again.',
    explanationUnfit: 'Choose the explanation that buyers will read.',
    mibSettled: 'At this stage the enforcement bureau’s answer can no longer be changed.',
    auctionNotAgreed: 'The owner has not signed auction terms yet.',
    auctionAgreed: 'The owner has already signed auction terms.',
    proposalMissing: 'No auction is proposed, or the proposal has been withdrawn.',
    contractUnsigned: 'The owner has not signed the service contract yet.',
    priceUnpaid: 'The winner has not paid the price yet. The sale goes on after the payment.',
    notAtContract: 'The application is not at the contract stage.',
    contractMissing: 'The contract has not been drawn up yet.',
    notFromMib: 'This application is not from the enforcement bureau.',
    notPublished: 'The property is not published at the moment.',
    forbidden: 'You don’t have permission to do this.',
    partyUnknown: 'Your account was not found. Log in again.',
  },
  told: {
    moved: (p) => `Application ${numbered('en', p.id)}: ${p.status}.`,
    movedWith: (p) => `Application ${numbered('en', p.id)}: ${p.status}. Reason: ${p.reason}`,
    comment: (p) => `Comment on application ${numbered('en', p.id)}: ${p.comment}`,
    assigned: (p) => `Application ${numbered('en', p.id)} has been assigned to you.`,
    auction: {
      proposed: (p) =>
        `We propose putting your property ${numbered('en', p.id)} up for auction. Read the terms on the application page, then sign or decline.`,
      withdrawn: (p) =>
        `The proposal to auction property ${numbered('en', p.id)} was withdrawn. The property stays on sale.`,
      agreed: (p) => `The owner signed the auction terms for application ${numbered('en', p.id)}.`,
      declined: (p) => `The owner declined the auction for application ${numbered('en', p.id)}.`,
    },
  },
} satisfies SameAs<typeof uz>;
