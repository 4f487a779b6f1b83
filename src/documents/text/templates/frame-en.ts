/** Words that stand around the terms of every document. */
export default {
  heading: 'Electronic trading platform',
  facts: {
    name: 'Full name',
    pinfl: 'PINFL',
    birthDate: 'Date of birth',
    phone: 'Phone number',
    address: 'Address',
    company: 'Company',
    tin: 'TIN',
    director: 'Director',
    number: 'Document number',
    operator: 'Platform operator',
  },
  dated: (p: { line: string; date: string }) => `${p.line}, ${p.date}`,
  draft: 'Preview copy',
  accepted: 'Accepted',
  waiting: 'Awaiting acceptance',
  platform: 'Platform operator',
  parties: { user: 'User', realtor: 'Partner agent' },
  operatorTin: (p: { tin: string }) => `TIN ${p.tin}`,
  offered: 'The Terms of Service are published on the platform',
  accepts: 'Accepted electronically',
  at: (p: { moment: string }) => `${p.moment} (UTC+5)`,
  notAccepted: 'Not accepted yet',
  howAccepted: 'Confirmed by an SMS code at sign-up',
  qrLine:
    'To check this document, scan the QR code or check the file on the site. The public page shows no personal data.',
  draftLine:
    'This is a preview copy. ID numbers are partly hidden; the full numbered document will be in your profile once you sign up.',
  fingerprint: (p: { sha256: string }) => `Hash of the text (SHA-256) ${p.sha256}`,
  pageOf: (p: { n: number; pages: number }) => `Page ${p.n} of ${p.pages}`,
};
