import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { localePath, locales } from '#platform/values/locale.ts';
import { listSitemapListings, listSitemapParts, listTextPaths } from './site-files-store.ts';

export type SiteFiles = {
  /** The numbers of the listing sitemaps there are. */
  parts: () => Promise<number[]>;
  /** Paths below the language prefix, with the day they changed last. */
  listings: (part: number) => Promise<{ path: string; changedOn: string }[]>;
  texts: () => Promise<{ path: string; changedOn: string }[]>;
};

export const createSiteFiles = (db: Db): SiteFiles => ({
  parts: () => listSitemapParts(db),
  listings: (part) => listSitemapListings(db, part),
  texts: () => listTextPaths(db),
});

/** robots.txt, the sitemap index and its parts, and the web manifest. */
export const addSiteFiles = (app: FastifyInstance, files: SiteFiles, publicUrl: string) => {
  // A page as of a moment is the page without it, at an address of its own for each moment.
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /saved\nDisallow: /ru/saved\nDisallow: /en/saved\nDisallow: /*asOf=\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
  // Asked for by whatever does not read the page: the icon as a picture that everything can show.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/apple-touch-icon.png', 301));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(webManifest)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await files.parts();
    const names = ['texts', ...parts.map((part) => `listings-${part}`)];
    const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .send(`${xmlHead}<sitemapindex xmlns="${schema}">${entries}</sitemapindex>`);
  });
  app.get('/sitemap-texts.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(urlSet(await files.texts(), publicUrl)),
  );
  app.get<{ Params: { part: string } }>('/sitemap-listings-:part(^\\d{1,6}).xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(urlSet(await files.listings(Number(request.params.part)), publicUrl)),
  );
};

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Each page once a language, with its sisters, so that search engines show the right one. */
const urlSet = (pages: { path: string; changedOn: string }[], publicUrl: string): string => {
  const entries = pages.slice(0, limits.sitemapPagesMax).flatMap(({ path, changedOn }) => {
    const alternates = locales
      .map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${localePath(locale, path)}"/>`,
      )
      .join('');
    return locales.map(
      (locale) =>
        `<url><loc>${publicUrl}${localePath(locale, path)}</loc><lastmod>${changedOn}</lastmod>${alternates}</url>`,
    );
  });
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
};

const webManifest = {
  name: 'Ostona',
  short_name: 'Ostona',
  start_url: '/',
  display: 'standalone',
  background_color: '#fcfbf9',
  theme_color: '#1d4baf',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};
