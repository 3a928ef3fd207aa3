export { createPapersService, type PapersService } from './papers.service.ts';
export { paperRoutes } from './papers.routes.ts';
