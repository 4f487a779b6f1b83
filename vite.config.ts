import { defineConfig } from 'vite';

/** What the pages of listings are made of, and nothing that only dialogs and later pages need. */
const kit =
  /\/platform\/web\/(Button|Checkbox|Chip|EmptyState|Field|Icon|IconButton|Link|NumberInput|Pager|Picture|PriceUnitSelect|Segmented|Select|Spinner|StoredPicture|TextInput|class-names|kit-text|control|shaped-typing)\.|\/platform\/values\/(?!amount-words|timer|tin|pinfl|calendar-date)|\/(listings|places)\/(web|rules)\/(?!Product|PriceHistory|product-)/;
const sharedFiles = [
  // The ground of all styles, which every other style sheet stands on: `assets.ts` puts it first.
  { name: 'ground', test: /\/src\/app\/(base|tokens)\.css$/, priority: 3 },
  { name: 'shared', test: kit, minShareCount: 6, priority: 2 },
  // Asked by dialogs of many pages; a file of its own would cost more than it holds.
  { name: 'shared', test: /\/src\/app\/(text|web\/later-words)\.ts$/, priority: 2 },
  { name: 'fields', test: kit, minShareCount: 2, priority: 1 },
];

/** One browser bundle and one server bundle of the pages, both from `src/app/web`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
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
    target: 'es2022',
    cssTarget: 'safari15',
    reportCompressedSize: false,
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
