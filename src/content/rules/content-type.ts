/** Everything an editor writes is one of these. */
export const contentTypes = [
  'faq',
  'news',
  'article',
  'guide',
  'video',
  'service',
  'testimonial',
  'useful_link',
  'auto',
  'banner',
  'agency',
  'alert',
  'page',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** Types that have a list of their own; the others appear only where the home page or the frame places them. */
export const listedTypes = ['news', 'article', 'guide', 'video', 'faq'] as const;
export type ListedType = (typeof listedTypes)[number];
export const isListedType = (type: string): type is ListedType => listedTypes.some((listed) => listed === type);

/** Types whose items are read on a page of their own. */
export const readTypes = ['news', 'article', 'guide', 'video', 'page'] as const;
export type ReadType = (typeof readTypes)[number];
export const isReadType = (type: string): type is ReadType => readTypes.some((read) => read === type);

/** The groups of the help page, in the order they are shown. */
export const faqGroups = ['search', 'auction', 'money', 'documents'] as const;
export type FaqGroup = (typeof faqGroups)[number];

/** Where an item of a type is read, below the language prefix. */
export const addressOf = (type: ReadType | 'faq', slug: string): string => {
  switch (type) {
    case 'faq':
      return `/faq#${slug}`;
    case 'news':
      return `/news/${slug}`;
    case 'article':
    case 'guide':
      return `/articles/${slug}`;
    case 'video':
      return `/videos/${slug}`;
    case 'page':
      return `/pages/${slug}`;
  }
};
