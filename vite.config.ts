import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './scripts/lib/catalogue-plugin.mjs';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [cataloguePlugin(), react()],
  define: { __BUILD_ID__: JSON.stringify(process.env['EQUIPSHARE_BUILD_ID'] ?? 'development') },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? true : false,
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? {} : { rollupOptions: { input: resolve(import.meta.dirname, 'src/web/main.tsx') } }),
  },
}));
