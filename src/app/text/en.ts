import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  siteName: 'Ostona',
  slogan: 'Property from banks and owners: exact prices, checked facts',
  skipToContent: 'Skip to content',
  notFound: {
    code: '404',
    title: 'This page could not be found',
    line: 'There is nothing behind this threshold. Check the address or start from the home page.',
    home: 'Back to the home page',
    documentTitle: 'This page could not be found',
  },
  failure: {
    title: 'An error occurred',
    line: 'The error was recorded and we will look into it. Please try again a little later.',
    home: 'Back to the home page',
    again: 'Try again',
    status: (p: { status: number }) => `Error code: ${p.status}`,
    requestId: (p: { id: string }) => `Request number: ${p.id}`,
    whileShowing: 'An error occurred while showing the error page as well.',
    toHome: 'Home page',
  },
  unavailable: {
    title: 'The service is not answering right now',
    line: 'The connection to the database was lost. This usually takes less than a minute; the page will try again by itself.',
  },
  refusals: {
    invalidInput: (p: { field: string }) => `The request is not well formed: ${p.field}.`,
    notFound: 'There is no such address.',
    methodNotAllowed: 'This address does not take such requests.',
    tooManyRequests: 'Too many requests. Please try again in a minute.',
    bodyTooLarge: 'What was sent is too large.',
    unsupportedMediaType: 'Data has to be sent as JSON.',
    badRequest: 'The request could not be read.',
    unavailable: 'The service is not answering right now. Please try again a little later.',
    unexpected: 'An error occurred. It was recorded and will be looked into.',
  },
} satisfies SameAs<typeof uz>;
