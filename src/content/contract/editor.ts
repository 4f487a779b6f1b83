import { z } from 'zod';
import { BigId, BigIdInAddress, IntId, Moment } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { contentTypes, faqGroups } from '../rules/content-type.ts';

/** The role table of people stands to the right of content: who edits is named here. */
const editors = ['EDITOR', 'ADMIN'] as const;

const Type = z.enum(contentTypes);
const Words = z.strictObject({
  title: typedText(0, limits.contentTitleMax),
  lead: typedText(0, limits.contentLeadMax),
  body: z.string().max(limits.contentBodyMax),
});
/** What one type needs and the others lack; the scenes of films stay as they are. */
const Extra = z.strictObject({
  group: z.enum(faqGroups).optional(),
  icon: z.string().max(40).optional(),
  tone: z.enum(['lapis', 'firuza', 'saffron']).optional(),
  priceTiyin: z
    .string()
    .regex(/^[1-9]\d{0,16}$/)
    .optional(),
});

/** An item as an editor writes it. A language without a title has no translation: Uzbek is shown in its place. */
const Draft = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/),
  publishedAt: Moment,
  visibleFrom: Moment.nullable(),
  visibleTo: Moment.nullable(),
  /** An address of this site, below the language prefix. */
  link: z
    .string()
    .max(200)
    .regex(/^\/([^/\s]\S*)?$/)
    .nullable(),
  /** The key of a picture. */
  image: z.string().max(100).nullable(),
  extra: Extra,
  words: z.strictObject({ uz: Words, ru: Words, en: Words }),
});
export type ContentDraft = z.output<typeof Draft>;

const Picture = z.object({
  key: z.string(),
  kind: z.enum(['photo', 'plan']),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
  alt: z.string(),
});

const Edited = Draft.extend({
  id: z.number(),
  type: Type,
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  picture: Picture.nullable(),
  /** What the text that came with the code says now, where an editor’s words were made from an older one. */
  newOriginal: z.partialRecord(z.enum(['uz', 'ru', 'en']), Words).nullable(),
});
export type EditedContent = z.output<typeof Edited>;

const Line = z.object({
  id: z.number(),
  type: Type,
  slug: z.string(),
  title: z.string(),
  /** Whether the text it was made from has changed since an editor saved it. */
  hasNewOriginal: z.boolean(),
  /** Languages in which it has words. */
  langs: z.array(z.enum(['uz', 'ru', 'en'])),
  /** shown: readers see it now; planned: later; over: no more. */
  state: z.enum(['shown', 'planned', 'over']),
  publishedAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type ContentLine = z.output<typeof Line>;

const ItemId = z.object({ id: BigIdInAddress });
const refusals = {
  slugTaken: 409,
  wordsMissing: 422,
  windowWrong: 422,
  pictureUnknown: 422,
  extraMissing: 422,
} as const;

/** What editors do: every edit is in the audit trail and changes the pages of readers at once. */
export const editorContract = defineContract({
  'GET /office/content': {
    name: 'listForEditors',
    summary:
      'All items of a type in their order, shown or not; with words, those of every type that have them in any language',
    who: editors,
    access: 'right',
    query: z.object({ type: z.unknown(), search: z.unknown() }).partial(),
    reply: z.object({ data: z.array(Line) }),
  },
  'GET /office/content/pictures': {
    name: 'listContentPictures',
    summary: 'The pictures an editor can choose from, by words in their description',
    who: editors,
    access: 'right',
    query: z.object({ search: z.unknown() }).partial(),
    reply: z.object({ data: z.array(Picture) }),
  },
  'GET /office/content/:id': {
    name: 'readForEditors',
    summary: 'An item with its words in three languages',
    who: editors,
    access: 'right',
    params: ItemId,
    reply: Edited,
    refusals: { contentMissing: 404 },
  },
  'POST /office/content': {
    name: 'writeContent',
    summary: 'Writes a new item of a type',
    who: editors,
    access: 'right',
    body: z.strictObject({ type: Type, draft: Draft }),
    reply: Edited,
    refusals,
    bodyBytesMax: limits.contentBytesMax,
  },
  'PUT /office/content/:id': {
    name: 'rewriteContent',
    summary: 'Saves an item; refused when somebody else has saved it since it was read',
    who: editors,
    access: 'right',
    params: ItemId,
    body: z.strictObject({ version: IntId, draft: Draft }),
    reply: Edited,
    refusals: { contentMissing: 404, contentChanged: 409, ...refusals },
    bodyBytesMax: limits.contentBytesMax,
  },
  'PUT /office/content/order': {
    name: 'orderContent',
    summary: 'Puts the items of a type into an order',
    who: editors,
    access: 'right',
    body: z.strictObject({
      type: Type,
      ids: z.array(BigId).min(1).max(limits.contentItemsMax),
      /** The order that was read: another one by now is refused, as the order is its own version. */
      from: z.array(BigId).max(limits.contentItemsMax),
    }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { orderWrong: 409 },
  },
});
