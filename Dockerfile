# The server and the built app in one image: `docker compose up --build`, docs/operations.md.

# A maintained Node version (.nvmrc), pinned. Update it with every Node security release.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /gapwise
COPY . .
# Installs the pinned pnpm and checks its hash (docs/adr/0001-npm-alone-starts-everything.md).
RUN npm ci --prefix tooling/pnpm --ignore-scripts \
 && tooling/pnpm/node_modules/.bin/pnpm install --frozen-lockfile \
 && tooling/pnpm/node_modules/.bin/pnpm exec turbo run build --filter=@gapwise/api --filter=@gapwise/web \
 && tooling/pnpm/node_modules/.bin/pnpm --filter=@gapwise/api deploy --prod --legacy /deployed \
 && cp -r apps/api/dist apps/api/migrations apps/api/fonts /deployed/ \
 && cp -r apps/web/dist /deployed/web

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIST=/gapwise/web
WORKDIR /gapwise
COPY --from=build /deployed .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server.js"]
