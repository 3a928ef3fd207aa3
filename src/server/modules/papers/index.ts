export { createPapersService } from './papers.service.ts';
export { paperRoutes } from './papers.routes.ts';
