import { z } from 'zod';
import { IntId } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { limits } from '#platform/values/limits.ts';

const Name = typedText(1, limits.referenceNameMax);

/** A name in all three languages; none may be left out. */
export const LocalizedNames = z.strictObject({ uz: Name, ru: Name, en: Name });
export type LocalizedNames = z.output<typeof LocalizedNames>;

/** The code by which a choice is known to addresses and stored rows; it never changes. */
const Code = z.string().regex(/^[a-z0-9_]{2,40}$/);
const KnownCode = z.string().min(1).max(limits.referenceCodeMax);
const Text = typedText(0, limits.referenceTextMax);
const Texts = z.strictObject({ uz: Text, ru: Text, en: Text });

/** A choice of a list as editors see it. */
export const ReferenceEntry = z.object({
  code: z.string(),
  names: LocalizedNames,
  /** What is written with it; null where the list has nothing but names. */
  texts: Texts.nullable(),
  isOffered: z.boolean(),
  /** The code of the broader choice, where the list has such. */
  parent: z.string().nullable(),
  version: z.number(),
});
export type ReferenceEntry = z.output<typeof ReferenceEntry>;

export const ReferenceEntryCode = KnownCode;
export const NewReferenceEntry = z.strictObject({
  code: Code,
  names: LocalizedNames,
  texts: Texts.nullable().default(null),
  parent: KnownCode.nullable().default(null),
});
export type NewReferenceEntry = z.output<typeof NewReferenceEntry>;

export const ReferenceEntryDraft = z.strictObject({
  version: IntId,
  names: LocalizedNames,
  texts: Texts.nullable().default(null),
  isOffered: z.boolean(),
});
export type ReferenceEntryDraft = z.output<typeof ReferenceEntryDraft>;

/** All codes of a list in the order that is wanted, and in the one that was read, which is the version of an order. */
export const ReferenceEntryOrder = z.strictObject({
  codes: z.array(KnownCode).min(1).max(limits.referenceEntriesMax),
  from: z.array(KnownCode).max(limits.referenceEntriesMax),
});
export type ReferenceEntryOrder = z.output<typeof ReferenceEntryOrder>;
