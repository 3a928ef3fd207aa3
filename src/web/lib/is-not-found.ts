import { ApiError } from './api-client.ts';

/** Whether what was asked for does not exist, or not for this reader. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
