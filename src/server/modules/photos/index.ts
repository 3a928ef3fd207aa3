export { readPhotoStages, photosOfBooking } from './booking-photos.repository.ts';
export { createBookingPhotos, type BookingPhotoService } from './booking-photos.service.ts';
export { photoFileRoutes } from './photo-files.routes.ts';
export { findOwnPhotos } from './photos.repository.ts';
export { uploadRoutes } from './photos.routes.ts';
export { photoUrlsOf } from './store-photo.ts';
export { createPhotos, type PhotoService } from './photos.service.ts';
