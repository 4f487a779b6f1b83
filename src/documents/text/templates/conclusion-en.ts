import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { documentNames } from '../en/names.ts';
import type uz from './conclusion-uz.ts';

export default {
  heading: 'Property analysis',
  title: documentNames.conclusion,
  line: 'Results of site inspection, legal analysis and price analysis',
  badge: 'Ready',
  facts: {
    number: 'Document number',
    application: 'Application number',
    objectName: 'Property',
    objectAddress: 'Address of the property',
    area: 'Area of the property',
    cadastre: 'Cadastral number',
    seenOn: 'Visit date',
    occupants: 'Occupants',
    condition: 'Condition',
    date: 'Date',
  },
  asWritten: (name) => `${name} (as written in the application)`,
  asAgentWrote: (name) => `${name} (as the partner agent wrote it)`,
  checks: 'Register checks',
  noChecks: 'No register checks were made.',
  market: 'Comparable properties',
  marketLine: (p) => `Properties compared: ${p.count}. Median time on the market: ${duration('en', p.days, 'days')}.`,
  noMarket: 'No comparable properties were found.',
  columns: { number: 'Number', area: 'Area, m²', price: 'Price, UZS', unit: 'Unit price, UZS', kind: 'Price type' },
  priceKinds: { asked: 'asking', bid: 'highest bid so far', won: 'winning bid', sold: 'sale' },
  median: { m2: 'Median price per m²', sotka: 'Median price per 100 m²' },
  price: 'Recommended price',
  sum: 'UZS',
  liquidity: 'Liquidity',
  wayOfSale: 'Sale method',
  summary: 'Summary',
  organiser: 'Platform',
  operatorTin: (p) => `${p.name} · TIN ${p.tin}`,
  assistant: 'Partner agent',
  drawnUp: (p) => `Issued electronically, ${p.moment} (UTC+5)`,
  qrLine: 'To check this document, scan the QR code or upload the file on our site.',
} satisfies SameAs<typeof uz>;
