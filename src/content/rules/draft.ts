import { trimText } from '#platform/values/visible-text.ts';
import type { ContentType } from './content-type.ts';

export type DraftWords = { title: string; lead: string; body: string };
export type DraftErrorCode = 'wordsMissing' | 'windowWrong' | 'extraMissing';

/** What a type cannot be shown without. */
const needs: Readonly<Partial<Record<ContentType, { body?: true; link?: true; extra?: readonly string[] }>>> = {
  faq: { body: true, extra: ['group'] },
  news: { body: true },
  article: { body: true },
  guide: { body: true },
  page: { body: true },
  service: { extra: ['icon'] },
  useful_link: { link: true, extra: ['icon', 'tone'] },
  auto: { extra: ['priceTiyin'] },
  banner: { body: true, link: true },
};

/** The fields beside words, link and picture that a type has. */
export const extrasOf = (type: ContentType): readonly string[] => needs[type]?.extra ?? [];
export const needsBody = (type: ContentType): boolean => needs[type]?.body === true;
export const needsLink = (type: ContentType): boolean => needs[type]?.link === true;

/** Whether words are there at all; a language without them shows Uzbek. */
export const isWritten = ({ title }: DraftWords): boolean => title !== '';

type Draft = {
  link: string | null;
  visibleFrom: string | null;
  visibleTo: string | null;
  extra: Readonly<Record<string, unknown>>;
  words: Readonly<Record<'uz' | 'ru' | 'en', DraftWords>>;
};

/** The first thing that keeps an item from being saved; null when it may be. */
export const validateDraft = (
  type: ContentType,
  { words, link, visibleFrom, visibleTo, extra }: Draft,
): DraftErrorCode | null => {
  const { uz, ru, en } = words;
  const isWhole = (one: DraftWords) => isWritten(one) && (!needsBody(type) || trimText(one.body) !== '');
  const isEmpty = (one: DraftWords) => !isWritten(one) && one.lead === '' && trimText(one.body) === '';
  if (!isWhole(uz) || ![ru, en].every((one) => isWhole(one) || isEmpty(one))) return 'wordsMissing';
  if (visibleFrom !== null && visibleTo !== null && Date.parse(visibleFrom) >= Date.parse(visibleTo))
    return 'windowWrong';
  if ((needsLink(type) && link === null) || extrasOf(type).some((name) => !extra[name])) return 'extraMissing';
  return null;
};
