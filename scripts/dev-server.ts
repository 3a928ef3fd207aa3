// The product with pages from Vite; started by `npm run dev`, again and again as the server's sources change.
import { run } from '#server/main.ts';
import { openDevPages } from './lib/dev-pages.ts';

run(openDevPages);
