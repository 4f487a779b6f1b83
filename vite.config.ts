import { defineConfig } from 'vite';

/** One browser bundle and one server bundle of the pages, both from `src/app/web`. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'src/app/public',
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    target: 'es2022',
    cssTarget: 'safari15',
    reportCompressedSize: false,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-client.tsx',
    },
  },
  ssr: { noExternal: ['react-router'] },
}));
