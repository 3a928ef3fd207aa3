export { categoryRoutes } from './categories.routes.ts';
export { createCategoryService } from './categories.service.ts';
