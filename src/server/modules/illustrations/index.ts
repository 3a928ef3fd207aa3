export {
  illustrationUrl,
  MACHINES,
  PAINTS,
  parseIllustrationName,
  type Machine,
  type Paint,
  type PictureView,
} from './illustration.names.ts';
export { illustrationRoutes } from './illustrations.routes.ts';
export { drawingAsPhoto } from './drawing-as-photo.ts';
