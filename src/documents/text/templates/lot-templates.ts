import type { Locale } from '#platform/values/locale.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import * as bidOfferEn from './bid-offer-en.ts';
import * as bidOfferRu from './bid-offer-ru.ts';
import * as bidOfferUz from './bid-offer-uz.ts';
import * as depositEn from './deposit-en.ts';
import * as depositRu from './deposit-ru.ts';
import * as depositUz from './deposit-uz.ts';
import frameEn from './lot-frame-en.ts';
import frameRu from './lot-frame-ru.ts';
import frameUz from './lot-frame-uz.ts';
import type { LotTerms } from './lot-terms.ts';

/** Raise it with every change of the words of lots, so that a kept document tells by which words it was made. */
export const LOT_TEMPLATE_VERSION = 3;

export type LotFrame = typeof frameUz;

/** What stands around the terms of the papers of a lot, by language; the words of a declaration are among them. */
export const lotFrames: Record<Locale, LotFrame> = { uz: frameUz, ru: frameRu, en: frameEn };

export type LotTemplate = { title: string; line: string; sections: (terms: LotTerms) => DocumentSection[] };

export const bidOffers: Record<Locale, LotTemplate> = { uz: bidOfferUz, ru: bidOfferRu, en: bidOfferEn };
export const depositAgreements: Record<Locale, LotTemplate> = { uz: depositUz, ru: depositRu, en: depositEn };
