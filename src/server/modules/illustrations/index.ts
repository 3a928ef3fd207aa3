export {
  MACHINES,
  PAINTS,
  PICTURE_VIEWS,
  illustrationUrl,
  parseIllustrationName,
  socialPictureUrl,
  type Machine,
  type Paint,
  type PictureView,
} from './illustration.names.ts';
export { illustrationRoutes, type IllustrationOptions } from './illustrations.routes.ts';
export { drawingAsPhoto } from './drawing-as-photo.ts';
