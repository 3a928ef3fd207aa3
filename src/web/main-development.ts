// The development server's entry: React Fast Refresh has to stand before React is loaded.
import '@vitejs/plugin-react/preamble';

declare global {
  interface Window {
    __getReactRefreshIgnoredExports?: () => string[];
  }
}

// A screen stands beside what brings its data and its head, which are no components: without this, each of its changes
// would load the whole page again. Theirs show at the next load.
window.__getReactRefreshIgnoredExports = () => ['load', 'head'];

void import('./main.tsx');
