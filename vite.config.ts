import { defineConfig, type Plugin } from 'vite';
import { limits } from './src/platform/values/limits.ts';

/** What the pages of listings are made of, and nothing that only dialogs and later pages need. */
const kit =
  /\/platform\/web\/(Button|Checkbox|Chip|EmptyState|Field|Icon|IconButton|Link|NumberInput|Pager|Picture|PriceUnitSelect|Segmented|Select|Spinner|StoredPicture|TextInput|class-names|kit-text|control|masked-input)\.|\/platform\/values\/(?!amount-words|timer|tin|pinfl|calendar-date)|\/(listings|places)\/(web|rules)\/(?!Product|PriceHistory|Risk|product-|risks|map|admin|areas\.|area-text)/;
/** Pages that visitors go to from one another: all that they need is asked for at once. */
const oftenOpened = /\/(Home|Listings|Product|Auctions?|Saved|Compare)Page-/;
const sharedFiles = [
  // The ground of all styles, which every other style sheet stands on: `assets.ts` puts it first.
  { name: 'ground', test: /\/src\/app\/(base|tokens)\.css$/, priority: 3 },
  { name: 'shared', test: kit, minShareCount: 6, priority: 2 },
  // Asked by dialogs of many pages; a file of its own would cost more than it holds.
  { name: 'shared', test: /\/src\/app\/(text|web\/(lazy-catalogues|OrderButton|saved-search))\.tsx?$/, priority: 2 },
  { name: 'fields', test: kit, minShareCount: 2, priority: 1 },
];

/** Writes the numbers of the limits where they are used: else every page would bring the list of all of them. */
const limitsAsNumbers: Plugin = {
  name: 'limits-as-numbers',
  apply: 'build',
  transform: (code, id) => {
    if (!/\.tsx?$/.test(id) || !/\/limits\.ts['"]/.test(code)) return null;
    const values: Readonly<Record<string, unknown>> = limits;
    const inPlace = code.replace(/\blimits\.(\w+)\b/g, (used, name: string) =>
      typeof values[name] === 'number' ? `(${values[name]})` : used,
    );
    return { code: inPlace, map: null };
  },
};

/** One browser bundle and one server bundle of the pages, both from `src/app/web`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [limitsAsNumbers],
  publicDir: isSsrBuild ? false : 'src/app/public',
  css: {
    modules: {
      // Names are read by nobody in production, and every card repeats them.
      generateScopedName: command === 'build' ? 'o[hash:base64:4]' : '[name]_[local]_[hash:base64:4]',
    },
  },
  build: {
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // The oldest browsers that are served know popovers: Chrome 114, Firefox 125, Safari 17. What of the language the code may
    // call is checked by `lib` in tsconfig.web.json: what is not there comes into no page.
    target: 'es2023',
    cssTarget: 'safari15',
    reportCompressedSize: false,
    // What a page that few open stands on is found when it comes; naming it all in the first file would burden everybody.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        oftenOpened.test(file) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rollupOptions: {
      checks: { pluginTimings: false },
      // React Router marks its files for frameworks that split servers from clients; here the mark means nothing.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      // Few files instead of many: on a slow line each one costs a round trip. What most pages share is one file, what
      // pages with filters share another.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedFiles } } }),
      input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-client.tsx',
    },
  },
  // The server bundle holds its own React in production form, whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
