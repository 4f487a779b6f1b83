import type uz from './signature-uz.ts';

export default {
  badge: 'Digitally signed',
  heading: 'Digital signature',
  facts: {
    signer: 'Signed by',
    organisation: 'Company',
    tin: 'TIN',
    signedAt: 'Time of signing',
    means: 'Type of key',
    certificate: 'Certificate number',
    validity: 'Certificate validity',
    fileSha256: 'Hash of the signed document (SHA-256)',
    signatureSha256: 'Hash of the signature (SHA-256)',
  },
  means: { pfx: 'Key file (PFX)', eimzo: 'E-IMZO' },
  moment: ({ moment }) => `${moment} (UTC+5)`,
  certificate: ({ serial }) => `Certificate ${serial}`,
  validity: ({ from, to }) => `${from} – ${to}`,
  line: 'This is a signed copy. The signature covers the original file of the document: that file is kept unchanged, and its hash is given above. The signature is stored with the document.',
} satisfies typeof uz;
