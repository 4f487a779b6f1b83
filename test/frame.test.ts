import assert from 'node:assert/strict';
import { glob, readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestApp } from './app.ts';
import { tokenFor } from './factories/identity.ts';

const app = await createTestApp();

test('NAV-001 I18-001 home, list, product, help and news answer in Uzbek without prefix, in Russian below /ru and in English below /en', async () => {
  const [{ id } = { id: 0n }] = await app.db.sql<{
    id: bigint;
  }>`select min(id) as id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE'`;
  for (const path of ['/', '/products', `/products/product/${id}`, '/faq', '/news']) {
    for (const [prefix, lang] of [
      ['', 'uz'],
      ['/ru', 'ru'],
      ['/en', 'en'],
    ] as const) {
      const { status, text } = await app.get(prefix + (path === '/' && prefix ? '' : path));
      assert.equal(status, 200, prefix + path);
      assert.ok(text.startsWith(`<!doctype html><html lang="${lang}"`), prefix + path);
      assert.match(text, /<h1/);
    }
  }
});

test('NAV-002 links inside a page keep the prefix of its language', async () => {
  const { text } = await app.get('/ru/products');
  // The links of the language switch lead to the other languages on purpose.
  const inside = [...text.matchAll(/<a [^>]*>/g)]
    .filter(([tag]) => !tag.includes('hrefLang') && !tag.includes('hreflang'))
    .map(([tag]) => /href="(\/[^"]*)"/.exec(tag)?.[1] ?? '')
    .filter(Boolean);
  assert.ok(inside.length > 10);
  for (const href of inside) assert.ok(href.startsWith('/ru') || /^\/(media|assets|api|auth)\//.test(href), href);
});

test('the page says which address stands for it and for its sisters in other languages', async () => {
  const { text } = await app.get('/ru/products?page=1&sort=NEWEST&cId=8');
  assert.match(text, /<link rel="canonical" href="http:\/\/ostona\.test\/ru\/products\?[^"]*cId=8/);
  for (const lang of ['uz', 'ru', 'en', 'x-default']) assert.ok(text.includes(`hreflang="${lang}"`), lang);
});

test('security headers stand on every answer, and every page has a nonce of its own', async () => {
  const [one, two] = [await app.get('/products'), await app.get('/products')];
  const nonce = (text: string) => /<script nonce="([^"]+)"/.exec(text)?.[1];
  assert.ok(nonce(one.text) && nonce(one.text) !== nonce(two.text), 'a kept page gets a fresh nonce');
  assert.ok(one.headers['content-security-policy']?.includes(`'nonce-${nonce(one.text)}'`));
  assert.ok(!one.headers['content-security-policy']?.includes("script-src 'self' 'unsafe-inline'"));
  for (const path of ['/products', '/api/public/catalog/init', '/nowhere', '/api/nothing', '/robots.txt']) {
    const { headers } = await app.get(path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers['x-frame-options'], 'DENY', path);
    assert.ok(headers['content-security-policy'], path);
    assert.ok(headers['x-request-id'], path);
  }
});

test('a page is kept for those alone who would get the same: by language, theme and currency', async () => {
  const read = async (path: string, cookie: string) => {
    const { text } = await app.get(path, { cookie });
    return text.replaceAll(/nonce="[^"]+"/g, '');
  };
  const visits = ['/products', '/ru/products'].flatMap((path) =>
    ['light', 'dark', 'system'].flatMap((theme) => ['UZS', 'USD'].map((currency) => ({ path, theme, currency }))),
  );
  const pages = new Set<string>();
  for (const { path, theme, currency } of visits) {
    const page = await read(path, `theme=${theme}; currency=${currency}`);
    assert.match(page, new RegExp(`^<!doctype html><html[^>]* data-theme="${theme}"`), `${path} in ${currency}`);
    pages.add(page);
  }
  assert.equal(pages.size, visits.length, 'nobody got the page of another');
});

test('F77 who has chosen no theme sees what the device is set to, the frame of the browser too', async () => {
  for (const path of ['/', '/login']) {
    const { text } = await app.get(path);
    assert.match(text, /^<!doctype html><html[^>]* data-theme="system"/, path);
    assert.match(text, /theme-color" media="\(prefers-color-scheme: dark\)" content="#0d1424"/, path);
  }
  const { text } = await app.get('/', { cookie: 'theme=light' });
  assert.match(text, /^<!doctype html><html[^>]* data-theme="light"/);
});

test('S7 the one inline script of a page carries the nonce of its answer, and there is no style element: the policy needs no exception', async () => {
  for (const path of ['/', '/products', '/faq']) {
    const { text, headers } = await app.get(path);
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    const [code = '', ...others] = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));
    assert.deepEqual(others, []);
    const nonce = / nonce="([^"]+)"$/.exec(code)?.[1] ?? 'none';
    assert.ok(headers['content-security-policy']?.includes(`'nonce-${nonce}'`));
    assert.ok(!headers['content-security-policy']?.includes("script-src 'self' 'unsafe-inline'"));
    assert.ok(!text.includes('<style'));
  }
});

test('F44 the policy of a page lets no style attribute count, and no page that the server makes has one', async () => {
  // By a name that the compiler does not follow: the pages themselves belong to another of its projects.
  const registry: string = '#app/pages.ts';
  const { pages } = (await import(registry)) as { pages: { path: string }[] };
  const [shown] = await app.db.sql<{ id: bigint; lot: bigint }>`
    select (select min(id) from listing where process = 'in_sale' and visibility = 'TO_EVERYONE') as id, min(id) as lot from lot`;
  const [news] = await app.db.sql<{ slug: string }>`select min(slug) as slug from content_item where type = 'news'`;
  const paths = [
    ...pages.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...['/products?view=list', `/products/product/${shown?.id}`, `/products/compare?ids=${shown?.id},${shown?.lot}`],
    ...[`/auction/${shown?.lot}`, `/auction/bids/${shown?.lot}`, `/auction/${shown?.lot}/log`, `/news/${news?.slug}`],
    ...['applications', 'banks', 'calls', 'content', 'people', 'reports', 'fees'].map((name) => `/admin/${name}`),
    ...['personal', 'objects', 'documents', 'statement', 'sessions'].map((tab) => `/profile?activeTab=${tab}`),
    ...['/nowhere', '/auth/login'],
  ];
  const styled: string[] = [];
  for (const username of [null, 'demo.buyer1', 'demo.admin', 'demo.moderator']) {
    const cookie = username === null ? '' : `access=${await tokenFor(app, username)}`;
    for (const path of paths) {
      const { text, headers } = await app.get(path, { cookie });
      if (!text.startsWith('<!doctype html>')) continue;
      const policy = headers['content-security-policy'] ?? '';
      if (/<[^>]*\sstyle=/.test(text)) styled.push(`${username} ${path}`);
      assert.ok(!policy.includes("style-src-attr 'unsafe-inline'") && !policy.includes("style-src 'unsafe"), path);
    }
  }
  assert.deepEqual(styled, []);
  assert.match((await app.get('/')).headers['content-security-policy'] ?? '', /style-src-attr 'none'/);
});

test('personal data are masked in logs, also inside an address', async () => {
  await app.get('/products?s=31234567890123');
  await app.get('/api/public/listings?s=%2B998901234567&base64Dto=eyJwaW5mbCI6IjMxMjM0NTY3ODkwMTIzIn0');
  await app.get('/api/nothing?phone=998901234567');
  assert.ok(!app.logged.some((line) => /31234567890123|998901234567|eyJwaW5m/.test(line)));
});

test('health, metrics, robots, sitemap, manifest and the API document answer', async () => {
  assert.deepEqual((await app.get('/health/ready')).body, { status: 'ready', lots: 'onTime' });
  assert.match((await app.get('/metrics')).text, /ostona_http_seconds_count/);
  const robots = (await app.get('/robots.txt')).text;
  assert.match(robots, /Sitemap: http:\/\/ostona\.test\/sitemap\.xml/);
  // F77 The pages of a list as of a moment have an address for each moment: no robot follows them all.
  assert.match(robots, /^Disallow: \/\*asOf=$/m);
  const index = (await app.get('/sitemap.xml')).text;
  const part = /sitemap-listings-\d+\.xml/.exec(index)?.[0];
  assert.ok(part);
  const listed = (await app.get(`/${part}`)).text;
  assert.match(listed, /<loc>http:\/\/ostona\.test\/ru\/products\/product\/\d+<\/loc>/);
  assert.equal(((await app.get('/manifest.webmanifest')).body as { name: string }).name, 'Ostona');
});

test('HTC-004 the API document names every operation with its refusals, and the readable page shows them', async () => {
  const document = (await app.get('/api/openapi.json')).body as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  assert.equal(document.openapi, '3.1.0');
  assert.ok(document.paths['/api/public/catalog/init']?.get);
  assert.ok(document.paths['/api/public/product/{id}']?.get?.responses['404']);
  assert.match((await app.get('/api/docs')).text, /\/api\/public\/region\/init/);
});

test('F45 the API document says what is refused before an operation is asked, and names files by their own types', async () => {
  type Response = { content: Record<string, { schema: { properties?: { code: { enum: string[] } } } }> };
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  };
  const at = (path: string, method: string) => paths[`/api/${path}`]?.[method]?.responses ?? {};
  const codes = (response: Response | undefined) =>
    response?.content['application/json']?.schema.properties?.code.enum ?? [];
  const topUp = at('user/deposit/top-up', 'post');
  assert.deepEqual(codes(topUp['401']).sort(), ['loginNeeded', 'tokenRefused']);
  assert.ok(codes(topUp['403']).includes('forbidden'));
  assert.deepEqual(codes(topUp['413']), ['bodyTooLarge']);
  assert.deepEqual(codes(topUp['415']), ['unsupportedMediaType']);
  assert.deepEqual(codes(at('public/shell', 'get')['401']), ['tokenRefused']);
  const types = (path: string, method = 'get') => Object.keys(at(path, method)['200']?.content ?? {});
  assert.deepEqual(types('office/audit/file'), ['text/csv']);
  assert.deepEqual(types('user/documents/{id}/file'), ['application/pdf']);
  assert.deepEqual(types('auction/{id}/agreement/{kind}'), ['application/json', 'application/pdf']);
});

test('F45 the API document says of every operation by what its caller is known, and that is what the guard does', async () => {
  type Operation = { security: Record<string, string[]>[]; responses: Record<string, unknown> };
  const { paths, components } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, { type: string; in?: string; name?: string }> };
  };
  const schemes = components.securitySchemes;
  const access = await tokenFor(app, 'demo.buyer1');
  const operations = app.capabilities.flatMap(
    ({ contract }) => Object.entries(contract) as [string, { who: unknown }][],
  );
  for (const [key] of operations) {
    const [method = '', path = ''] = key.split(' ');
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    assert.ok(described, key);
    assert.ok('431' in described.responses, key);
    const named = described.security.flatMap((one) => Object.keys(one));
    for (const scheme of named) assert.ok(schemes[scheme], `${key} ${scheme}`);
    if (named.some((scheme) => scheme.startsWith('header-'))) continue;
    const address = `/api${path.replace(/:\w+/g, '1')}`;
    const call = async (headers: Record<string, string>) => {
      const body = method === 'GET' ? {} : { payload: '{}' };
      const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' };
      const answer = await app.call(method, address, { ...body, headers: { ...type, ...headers } });
      const { code } = (answer.body ?? {}) as { code?: string };
      return code === 'loginNeeded';
    };
    const isOpen = described.security.some((one) => Object.keys(one).length === 0);
    assert.equal(await call({}), !isOpen, `${key}: without a login`);
    assert.equal(
      await call({ cookie: `access=${access}` }),
      !isOpen && !named.includes('accessCookie'),
      `${key}: cookie`,
    );
    assert.equal(await call({ authorization: `Bearer ${access}` }), false, `${key}: token`);
  }
  assert.deepEqual(schemes.accessCookie, { ...schemes.accessCookie, type: 'apiKey', in: 'cookie', name: 'access' });
  assert.deepEqual(paths['/api/office/refunds/{id}/decide']?.post?.security, [{ token: ['FINANCE', 'ADMIN'] }]);
});

test('F45 the export is described as the JSON that it is', async () => {
  type Described = {
    get?: { responses: Record<string, { content: Record<string, { schema: { properties: object } }> }> };
  };
  const { paths } = (await app.get('/api/openapi.json')).body as { paths: Record<string, Described> };
  const content = paths['/api/user/export']?.get?.responses['200']?.content ?? {};
  assert.deepEqual(Object.keys(content), ['application/json']);
  const properties = content['application/json']?.schema.properties ?? {};
  for (const name of ['pinfl', 'passport', 'legalEntities', 'sessions']) assert.ok(name in properties, name);
});

test('server source never reaches the browser bundle', async () => {
  let files = 0;
  for await (const name of glob('build/client/assets/*.js')) {
    files += 1;
    const text = await readFile(name, 'utf8');
    assert.ok(!/select .* from (listing|place)|node:fs|pg-pool|ZodObject/i.test(text), name);
  }
  assert.ok(files > 5);
});

test('F22 the icon is found under the name that everything asks for, and networks nobody set up are not linked', async () => {
  const icon = await app.get('/favicon.ico');
  assert.deepEqual([icon.status, icon.headers.location], [301, '/apple-touch-icon.png']);
  const { text } = await app.get('/products');
  assert.doesNotMatch(text, /href="https:\/\/(t\.me|www\.(instagram|facebook|youtube)\.com)\/"/);
  assert.match((await app.get('/products?s=Novza')).text, /<title>«Novza»:/);
});

test('F22 the price filter is in the currency that prices are shown in, until bounds are given in another', async () => {
  const unitOf = async (path: string, cookie: string) =>
    /<select[^>]*name="pUnit"[^>]*>(.*?)<\/select>/
      .exec((await app.get(path, { cookie })).text)?.[1]
      ?.match(/<option value="(\w+)" selected/)?.[1];
  assert.equal(await unitOf('/products', 'currency=USD'), 'USD');
  assert.equal(await unitOf('/products', ''), 'UZS');
  assert.equal(await unitOf('/products?pMax=900000000', 'currency=USD'), 'UZS');
});

test('built files and pictures are sent packed and kept for ever; what is not a file of their folders is not found', async () => {
  const names = await readdir('build/client/assets');
  const packed = names.find((name) => names.includes(`${name}.br`)) ?? assert.fail('a file has a packed twin');
  const asset = await app.get(`/assets/${packed}`, { 'accept-encoding': 'br' });
  assert.equal(asset.status, 200);
  assert.equal(asset.headers['content-encoding'], 'br');
  assert.match(asset.headers['content-type'] ?? '', /javascript|css|svg/);
  const [picture = ''] = await readdir('db/seed/pictures');
  for (const path of [`/assets/${packed}`, `/media/${picture}`]) {
    const { status, headers } = await app.call('HEAD', path);
    assert.equal(status, 200, path);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', path);
    assert.equal(headers['content-encoding'], undefined, path);
  }
  const strays = ['', 'nothing.js', '..%2foffline.html', '..%2f..%2f.sources', '%00'];
  for (const folder of ['/assets/', '/media/'])
    for (const stray of strays) {
      const { status, text } = await app.get(folder + stray);
      assert.ok(
        status === 404 || status === 403 || status === 400,
        `${folder}${stray}: ${status} ${text.slice(0, 80)}`,
      );
    }
});
