# Vitrina for production. Written without a Docker engine at hand: its steps were run by hand, the image was not built.
# See docs/operations.md.

FROM node:24-slim AS build
WORKDIR /vitrina
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# The image brings Node itself; the package that brings it elsewhere weighs 120 MB.
RUN rm -rf node_modules/node node_modules/.bin/node

FROM node:24-slim
# The two limits of memory are explained in bin/start.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /vitrina
COPY --from=build /vitrina ./
# PostgreSQL refuses to run as root, and nothing here needs to.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
