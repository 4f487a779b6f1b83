import { defineConfig } from 'vite';

/**
 * Controls that the list of listings and most other pages need: one file. Left alone, each would be a file of its own, and
 * small files compress badly. The ground of all styles goes with them, so that it stays before them.
 */
const listKit =
  /app\/(base|tokens)\.css$|platform\/web\/(Button|Checkbox|EmptyState|Field|Icon|IconButton|Link|NumberInput|Pager|Picture|Segmented|Select|Skeleton|Spinner|StoredPicture|TextInput|kit-text|shaped-typing)\.(tsx?|module\.css)$/;

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
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'kit', test: listKit }] } } }),
      input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-client.tsx',
    },
  },
  // The server bundle holds its own React in production form, whatever NODE_ENV the server runs with.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
