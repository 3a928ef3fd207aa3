export { readRatingsToReview, type RatingToReviewRow } from './ratings.repository.ts';
export { reviewRating } from './review-rating.ts';
export { ratingRoutes } from './ratings.routes.ts';
export { createRatings, type Ratings } from './ratings.ts';
