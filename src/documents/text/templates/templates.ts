import type { Locale } from '#platform/values/locale.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import frameEn from './frame-en.ts';
import frameRu from './frame-ru.ts';
import frameUz from './frame-uz.ts';
import * as offerEn from './offer-en.ts';
import * as offerRu from './offer-ru.ts';
import * as offerUz from './offer-uz.ts';
import * as realtorEn from './realtor-en.ts';
import * as realtorRu from './realtor-ru.ts';
import * as realtorUz from './realtor-uz.ts';
import signatureEn from './signature-en.ts';
import signatureRu from './signature-ru.ts';
import signatureUz from './signature-uz.ts';

/** Raise it with every change of the words below, so that a kept document tells by which words it was made. */
export const TEMPLATE_VERSION = 4;

export type FrameWords = typeof frameUz;

/** What stands around the terms, by language. */
export const frames: Record<Locale, FrameWords> = { uz: frameUz, ru: frameRu, en: frameEn };

/** The page that shows the signature of a key, by language. */
export const signaturePages: Record<Locale, typeof signatureUz> = { uz: signatureUz, ru: signatureRu, en: signatureEn };

export const offers: Record<
  Locale,
  { title: string; line: string; sections: (isLegal: boolean) => DocumentSection[] }
> = {
  uz: offerUz,
  ru: offerRu,
  en: offerEn,
};

export const realtorAgreements: Record<Locale, { title: string; line: string; sections: DocumentSection[] }> = {
  uz: realtorUz,
  ru: realtorRu,
  en: realtorEn,
};
