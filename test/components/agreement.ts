import type { AgreementText } from '#documents/contract/papers.ts';

/** An agreement as the server draws it up, with one paragraph to look for. */
export const agreement: AgreementText = {
  sha256: 'a'.repeat(64),
  sheet: {
    kind: 'offer',
    language: 'uz',
    templateVersion: 1,
    title: 'Oferta',
    line: '',
    badge: null,
    facts: [],
    terms: [{ kind: 'paragraph', text: 'Shartlar shu yerda.' }],
    signatures: [],
    qrAddress: null,
    qrLine: '',
    footer: [],
    letterhead: { heading: 'Ostona', lines: [] },
  },
};
