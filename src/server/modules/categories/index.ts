export { categoryRoutes } from './categories.routes.ts';
export { createCategoryService, type CategoryService } from './categories.service.ts';
