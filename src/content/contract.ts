import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { editorContract } from './contract/editor.ts';

/** A drawn or photographed picture; its files are named by the key. */
const ContentPicture = z.object({
  key: z.string(),
  kind: z.enum(['photo', 'plan']),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
  alt: z.string(),
});
export type ContentPicture = z.output<typeof ContentPicture>;

/** The language the words are really in: Uzbek where a translation is missing. */
const Lang = z.enum(['uz', 'ru', 'en']);

/** Something to open and read, as it stands in a list. */
const ContentEntry = z.object({
  id: z.number(),
  type: z.enum(['news', 'article', 'guide', 'video', 'faq', 'page']),
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  lead: z.string(),
  /** An instant, ISO 8601. */
  publishedAt: z.string(),
  picture: ContentPicture.nullable(),
  /** Questions only: where the question stands on the help page. */
  group: z.string().nullable(),
  /** Questions only: the answer. Elsewhere the text comes with the item itself. */
  body: z.string().nullable(),
  /** Films only: their length, and how many visitors have seen them. */
  seconds: z.number().nullable(),
  views: z.number().nullable(),
});
export type ContentEntry = z.output<typeof ContentEntry>;

const Scene = z.object({ picture: ContentPicture.nullable(), seconds: z.number() });

const Item = ContentEntry.extend({
  body: z.string(),
  /** Films only: what is shown, one scene for each paragraph of the text. */
  scenes: z.array(Scene),
  /** Others of the same type, newest first. */
  related: z.array(ContentEntry),
});
export type Item = z.output<typeof Item>;

const ContentService = z.object({
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  lead: z.string(),
  icon: z.string(),
  link: z.string().nullable(),
});
/** The tone is the colour behind the icon. */
const UsefulLink = z.object({
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  lead: z.string(),
  icon: z.string(),
  tone: z.enum(['lapis', 'firuza', 'saffron']),
  link: z.string(),
});
const Auto = z.object({
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  /** Tiyin as a decimal string. */
  priceTiyin: z.string(),
  link: z.string().nullable(),
  picture: ContentPicture.nullable(),
});
/** The title is the name of the client, the lead the place and kind of the deal. */
const Testimonial = z.object({ slug: z.string(), lang: Lang, title: z.string(), lead: z.string(), body: z.string() });
/** The body is what stands on the button. */
const Banner = z.object({
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  link: z.string(),
  picture: ContentPicture.nullable(),
});
const Agency = z.object({
  slug: z.string(),
  lang: Lang,
  title: z.string(),
  lead: z.string(),
  link: z.string().nullable(),
});

export type ContentService = z.output<typeof ContentService>;
export type UsefulLink = z.output<typeof UsefulLink>;
export type Auto = z.output<typeof Auto>;
export type Testimonial = z.output<typeof Testimonial>;
export type Banner = z.output<typeof Banner>;
export type Agency = z.output<typeof Agency>;

const HomeContent = z.object({
  news: z.array(ContentEntry),
  articles: z.array(ContentEntry),
  videos: z.array(ContentEntry),
  services: z.array(ContentService),
  usefulLinks: z.array(UsefulLink),
  autos: z.array(Auto),
  testimonials: z.array(Testimonial),
  banner: Banner.nullable(),
  agency: Agency.nullable(),
});
export type HomeContent = z.output<typeof HomeContent>;

const EntryPage = z.object({ data: z.array(ContentEntry), total: z.number(), page: z.number(), size: z.number() });
export type EntryPage = z.output<typeof EntryPage>;

const Name = z.string().max(200);

export const contract = defineContract({
  ...editorContract,
  'GET /public/content/home': {
    name: 'getHomeContent',
    summary: 'Everything editors put on the home page, in one language',
    who: 'anyone',
    access: 'public',
    reply: HomeContent,
  },
  'GET /public/content/:type': {
    name: 'listContent',
    summary: 'News, articles, guides, films or questions, newest first; questions in their order',
    who: 'anyone',
    access: 'public',
    params: z.object({ type: Name }),
    query: z.object({ page: z.unknown(), size: z.unknown() }).partial(),
    reply: EntryPage,
    refusals: { contentMissing: 404 },
  },
  'GET /public/content/:type/:slug': {
    name: 'getContent',
    summary: 'One item with its text, by its short name or its id',
    who: 'anyone',
    access: 'public',
    params: z.object({ type: Name, slug: Name }),
    reply: Item,
    refusals: { contentMissing: 404 },
  },
  'POST /public/content/video/:slug/view': {
    name: 'viewVideo',
    summary: 'Counts a film as seen, once a visitor and day',
    who: 'anyone',
    access: 'public',
    params: z.object({ slug: Name }),
    body: z.object({ visitor: z.string().max(200) }),
    reply: z.object({ views: z.number(), isCounted: z.boolean() }),
    refusals: { contentMissing: 404, visitorWrong: 400 },
    perMinute: limits.viewsPerMinute,
  },
  'POST /public/consultation-request': {
    name: 'requestConsultation',
    summary: 'Asks for a call by a consultant',
    who: 'anyone',
    access: 'public',
    body: z.object({
      name: z.string().max(1_000),
      phone: z.string().max(1_000),
      wish: z.string().max(10_000).default(''),
    }),
    /** `message` says in the caller's language when the call comes. */
    reply: z.object({ promise: z.enum(['soon', 'workingHours']), dueAt: z.string(), message: z.string() }),
    refusals: {
      nameMissing: 400,
      nameShort: 400,
      nameLong: 400,
      phoneMissing: 400,
      phoneWrong: 400,
      wishLong: 400,
      requestOpen: 409,
    },
    perMinute: limits.requestsPerMinute,
  },
});
